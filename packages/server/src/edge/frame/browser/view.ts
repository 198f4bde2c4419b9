import { copyValue, valueOf, watchManualCopies, type CopyOutcome } from './copying.ts';
import { createCountdown } from './countdown.ts';
import type { Message, Messenger } from './messages.ts';
import { newNonce } from './nonce.ts';
import type { Page } from './page.ts';
import { reportCopy, reveal } from './reveal.ts';
import { isRefusal, mayFollow, type End, type Refusal, type State } from './states.ts';
import { parseFragment } from './trusted-html.ts';
import { whenVisible, whenViewerLeaves } from './visibility.ts';
import { wipe } from './wipe.ts';

/** Lives a view's life as states.ts has it, moved by the viewer, the clock and the service's answer. */
export function startView(page: Page, messenger: Messenger, addressSecret: string | undefined): void {
  const { texts } = page;
  const isFramed = window.parent !== window;
  const asking = new AbortController();
  const countdown = createCountdown();
  let state: State = 'open';
  let secret = addressSecret;
  let nonce: string | undefined = newNonce();

  whenViewerLeaves(() => end('hidden', { type: 'hidden' }));
  page.fields.addEventListener('click', ({ target }) => {
    const field = (target as Element).closest<HTMLElement>('[data-copy]')?.dataset['copy'];
    if (field !== undefined) void copy(field);
  });
  watchManualCopies(page.fields, (copied) => {
    if (copied.length === 1) sayOf('copied', copied[0]!);
    tellCopied(copied);
  });
  messenger.say({ type: 'ready' });
  start();

  function start(): void {
    // There is nothing to ask with, or nothing to ask for: what was found is all that there is to say.
    if (secret === undefined || page.found === 'unknown') return refuse(isRefusal(page.found) ? page.found : 'unknown');
    // In a window of its own it consumes nothing: who was sent the address in a chat is to learn what it is.
    if (isFramed === page.isForWebview) return end('top_level', undefined);
    // A sandbox without allow-same-origin: what this page asks would come from nowhere, and be refused.
    if (window.origin === 'null') return refuse('not_from_the_frame');
    // What is used or over is asked for all the same: the service then writes down that somebody came with the secret.
    // The time of a page begins when it is asked for, which is before the server counted what is left.
    if (page.found === 'open') countdown.run(page.left_ms, { over: expire });
    if (isFramed) return whenVisible(() => void ask());
    page.offerReveal(() => void ask());
    return undefined;
  }

  async function ask(): Promise<void> {
    if (!mayFollow(state, 'loading') || secret === undefined || nonce === undefined) return;
    const hadFocus = page.isRevealFocused();
    enter('loading', texts.loading);
    const asked = reveal({ secret, nonce }, asking.signal);
    secret = undefined;
    const answer = await asked;
    // Hidden or over meanwhile: the answer is dropped unseen.
    if (!mayFollow(state, 'revealed')) return;
    if ('refusal' in answer) return refuse(answer.refusal);
    page.fields.replaceChildren(parseFragment(answer.html));
    enter('revealed', texts.revealed);
    messenger.say({ type: 'revealed' });
    if (hadFocus) page.focusFirstButton();
    countdown.run(answer.ends_at_ms, { second: page.count, expiring, over: expire });
  }

  function enter(next: State, text: string): void {
    state = next;
    page.hideReveal();
    page.show(next, text);
  }

  function expiring(left_ms: number): void {
    page.say(texts.expiring);
    messenger.say({ type: 'expiring', left_ms: Math.round(left_ms) });
  }

  function expire(): void {
    end('expired', { type: 'expired' });
  }

  function refuse(code: Refusal): void {
    end(code, { type: 'error', code });
  }

  /** Whatever the state and whatever fails afterwards: the numbers go first. */
  function end(next: End, message: Message | undefined): void {
    const hadFocus = page.fields.contains(document.activeElement);
    wipe(page.fields);
    if (!mayFollow(state, next)) return;
    [secret, nonce] = [undefined, undefined];
    asking.abort();
    countdown.stop();
    page.count(undefined);
    enter(next, next === 'not_from_the_frame' ? texts.unavailable : texts[next]);
    // Keyboards go on from where the buttons were.
    if (hadFocus) page.focusStatus();
    if (message !== undefined) messenger.say(message);
  }

  async function copy(field: string): Promise<void> {
    const value = valueOf(field);
    const outcome = value && (await copyValue(field, value));
    if (outcome === null || state !== 'revealed') return;
    sayOf(outcome, field);
    if (outcome === 'copied') tellCopied([field]);
  }

  function sayOf(outcome: CopyOutcome, field: string): void {
    page.say(texts[outcome][field] ?? '');
  }

  function tellCopied(copied: readonly string[]): void {
    for (const field of copied) {
      if (nonce !== undefined) reportCopy(nonce, field);
      messenger.say({ type: 'copied', field });
    }
  }
}
