import { takeSecret } from './url-secret.ts';
import { createMessenger } from './messages.ts';
import { findPage } from './page.ts';
import { watchHeight } from './resize.ts';
import { startView } from './view.ts';

// First of all, so that whatever fails afterwards leaves no secret in the address.
const secret = takeSecret();
const page = findPage();
const messenger = createMessenger(page.embeddingOrigin);
startView(page, messenger, secret);
watchHeight((height) => messenger.say({ type: 'resize', height }));
