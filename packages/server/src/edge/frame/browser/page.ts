import type { ScriptTexts } from '../script-texts.ts';
import type { State } from './states.ts';

/** The data that the service rendered into the page, and the parts of the page that may change. */
export interface Page {
  readonly fields: HTMLElement;
  readonly texts: ScriptTexts;
  /** The view's state when the service rendered the page: `open`, `used`, `expired` or `unknown`. */
  readonly found: string;
  /** The view's time left at that moment. */
  readonly left_ms: number;
  readonly isForWebview: boolean;
  readonly embeddingOrigin: string | undefined;
  /** Shows a state, both as text and to the stylesheet. */
  readonly show: (state: State, text: string) => void;
  /** Shows a status text, which screen readers announce. */
  readonly say: (text: string) => void;
  /** Shows the countdown; undefined removes it. */
  readonly count: (left_s: number | undefined) => void;
  /** Shows a button that reveals the card, in a web view. */
  readonly offerReveal: (tapped: () => void) => void;
  readonly hideReveal: () => void;
  readonly isRevealFocused: () => boolean;
  readonly focusFirstButton: () => void;
  readonly focusStatus: () => void;
}

export function findPage(): Page {
  const { body } = document;
  const status = find('status');
  const countdown = find('countdown');
  const fields = find('fields');
  const reveal = find('reveal');
  const texts = JSON.parse(find('texts').textContent) as ScriptTexts;
  // A new node each time, so that screen readers announce a repeated text again, as when a field is copied twice.
  const say = (text: string): void => status.replaceChildren(document.createTextNode(text));
  return {
    fields,
    texts,
    found: body.dataset['state'] ?? 'unknown',
    left_ms: Number(body.dataset['leftMs'] ?? 0),
    isForWebview: body.dataset['embedding'] === 'webview',
    embeddingOrigin: body.dataset['embeddingOrigin'],
    show: (state, text) => {
      body.dataset['state'] = state === 'not_from_the_frame' ? 'unavailable' : state;
      say(text);
    },
    say,
    count: (left_s) => {
      countdown.textContent = left_s === undefined ? '' : texts.countdown.replace('{seconds}', String(left_s));
    },
    offerReveal: (tapped) => {
      reveal.hidden = false;
      reveal.addEventListener('click', tapped);
      body.dataset['state'] = 'open';
      say('');
    },
    hideReveal: () => {
      reveal.hidden = true;
    },
    isRevealFocused: () => document.activeElement === reveal,
    focusFirstButton: () => fields.querySelector('button')?.focus(),
    focusStatus: () => {
      status.tabIndex = -1;
      status.focus({ preventScroll: true });
    },
  };
}

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element;
}
