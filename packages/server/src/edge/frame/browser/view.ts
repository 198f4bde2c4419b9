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

/** Runs a view through the states of states.ts, driven by the viewer, the clock and the service's response. */
export function startView(page: Page, messenger: Messenger, urlSecret: string | undefined): void {
  const { texts } = page;
  const isFramed = window.parent !== window;
  const asking = new AbortController();
  const countdown = createCountdown();
  let state: State = 'open';
  let secret = urlSecret;
  let nonce: string | undefined = newNonce();

  whenViewerLeaves(() => end('hidden', { type: 'hidden' }));
  page.fields.addEventListener('click', ({ target }) => {
    const field = (target as Element).closest<HTMLElement>('[data-copy]')?.dataset['copy'];
    if (field !== undefined) void copy(field);
  });
  watchManualCopies(page.fields, (copied) => {
    if (copied.length === 1) sayOf('copied', copied[0]!);
    reportCopied(copied);
  });
  messenger.say({ type: 'ready' });
  start();

  function start(): void {
    // Without a secret, or without a view, the state that the server rendered is final.
    if (secret === undefined || page.found === 'unknown') return refuse(isRefusal(page.found) ? page.found : 'unknown');
    // Opened in the wrong place (such as a URL sent in a chat), the page consumes nothing and explains itself.
    if (isFramed === page.isForWebview) return end('top_level', undefined);
    // In a sandbox without allow-same-origin, the service would reject this page's requests.
    if (window.origin === 'null') return refuse('not_from_the_frame');
    // A used or expired view is requested too, so that the service logs the attempt with the secret. The page's clock starts
    // when the page is requested, which is before the server computed the time left.
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
    // Hidden or expired meanwhile: the response is discarded.
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

  /** Wipes the card details first, in any state, so that a later failure cannot leave them in the page. */
  function end(next: End, message: Message | undefined): void {
    const hadFocus = page.fields.contains(document.activeElement);
    wipe(page.fields);
    if (!mayFollow(state, next)) return;
    [secret, nonce] = [undefined, undefined];
    asking.abort();
    countdown.stop();
    page.count(undefined);
    enter(next, next === 'not_from_the_frame' ? texts.unavailable : texts[next]);
    // Keep the keyboard focus where the buttons were.
    if (hadFocus) page.focusStatus();
    if (message !== undefined) messenger.say(message);
  }

  async function copy(field: string): Promise<void> {
    const value = valueOf(field);
    const outcome = value && (await copyValue(field, value));
    if (outcome === null || state !== 'revealed') return;
    sayOf(outcome, field);
    if (outcome === 'copied') reportCopied([field]);
  }

  function sayOf(outcome: CopyOutcome, field: string): void {
    page.say(texts[outcome][field] ?? '');
  }

  function reportCopied(copied: readonly string[]): void {
    for (const field of copied) {
      if (nonce !== undefined) reportCopy(nonce, field);
      messenger.say({ type: 'copied', field });
    }
  }
}
