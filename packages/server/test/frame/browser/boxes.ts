import type { Frame } from 'playwright-core';

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Seen {
  readonly boxes: readonly Box[];
  /** The boxes that must contain everything, from the inside out. */
  readonly bounds: readonly Box[];
  readonly overflow: readonly string[];
}

/** Tolerance for rounding in the layout, in pixels. */
const TOLERANCE = 0.6;

/**
 * Describes what overlaps or overflows the card or the frame; empty if nothing does. With `changed`, the frame has not been
 * resized for its new content, so its lower edge is not checked.
 */
export async function misplaced(frame: Frame, { changed = false } = {}): Promise<string[]> {
  const { boxes, bounds, overflow } = await frame.evaluate(look, changed);
  const overlaps = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `${one.name} overlaps ${other.name}`),
  );
  const out = bounds.flatMap((bound) =>
    boxes.filter((box) => extendsBeyond(box, bound)).map((box) => `${box.name} extends beyond ${bound.name}`),
  );
  return [...overlaps, ...out, ...overflow];
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right - TOLERANCE &&
    other.left < one.right - TOLERANCE &&
    one.top < other.bottom - TOLERANCE &&
    other.top < one.bottom - TOLERANCE
  );
}

function extendsBeyond(box: Box, bound: Box): boolean {
  const inFaceOnly = bound.name === '#face' && ['#notice', '#reveal'].includes(box.name);
  return (
    !inFaceOnly &&
    (box.left < bound.left - TOLERANCE ||
      box.top < bound.top - TOLERANCE ||
      box.right > bound.right + TOLERANCE ||
      box.bottom > bound.bottom + TOLERANCE)
  );
}

/** Runs inside the page. Measures the text itself, because the box around it may be wider or narrower. */
function look(changed: boolean): Seen {
  const boxOf = (name: string, { left, top, right, bottom }: DOMRect): Box => ({ name, left, top, right, bottom });
  const textOf = (element: Element): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.textContent.trim() !== '';
  const texts = [...document.querySelectorAll('.label, .value, #brand-label')]
    .filter(isSeen)
    .map((element) => boxOf(`#${element.id}`, textOf(element)));
  const buttons = [...document.querySelectorAll('.copy, #reveal, #notice, #no-script')]
    .filter(isSeen)
    .map((element) =>
      boxOf(
        element.id ? `#${element.id}` : `copy ${element.getAttribute('data-copy')}`,
        element.getBoundingClientRect(),
      ),
    );
  const root = document.documentElement;
  return {
    boxes: [...texts, ...buttons],
    bounds: [
      boxOf('#face', document.querySelector('#face')!.getBoundingClientRect()),
      boxOf('the frame', new DOMRect(0, 0, root.clientWidth, changed ? root.scrollHeight : root.clientHeight)),
    ],
    overflow: [
      ...(root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px wide in ${root.clientWidth} px`] : []),
      ...(!changed && root.scrollHeight > root.clientHeight
        ? [`${root.scrollHeight} px high in ${root.clientHeight} px`]
        : []),
    ],
  };
}
