import { takeSecret } from './url-secret.ts';
import { createMessenger } from './messages.ts';
import { findPage } from './page.ts';
import { watchHeight } from './resize.ts';
import { startView } from './view.ts';

// First, so that a later failure cannot leave the secret in the URL.
const secret = takeSecret();
const page = findPage();
const messenger = createMessenger(page.embeddingOrigin);
startView(page, messenger, secret);
watchHeight((height) => messenger.say({ type: 'resize', height }));
