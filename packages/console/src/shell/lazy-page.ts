import { lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../text/catalog.ts';

/** A page whose code and texts are loaded when it is opened. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    const page = await load();
    await loadTexts();
    return page;
  }, name);
