/** Reports the page's height in CSS pixels, now and on every change. */
export function watchHeight(report: (height: number) => void): void {
  const page = document.documentElement;
  let last: number | undefined;
  const measure = (): void => {
    // Not scrollHeight, which is never less than the iframe's height, so a page could not report that it became smaller.
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    report(height);
  };
  new ResizeObserver(measure).observe(page);
}
