/** Tells how high the page is, in CSS pixels, now and whenever that changes. */
export function watchHeight(told: (height: number) => void): void {
  const page = document.documentElement;
  let last: number | undefined;
  const look = (): void => {
    // Not scrollHeight, which is never less than the frame: a page that became smaller could not say so.
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    told(height);
  };
  new ResizeObserver(look).observe(page);
}
