import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTexts } from '../text/catalog.ts';

/** A page whose code and texts are loaded when it is opened. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => withTexts(load), name);

/** A part of pages whose code and texts are loaded when it is shown first. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await withTexts(load))[name] }));
}

/** Without its texts, a part would wait a second time, when it is shown. */
async function withTexts<Module>(load: () => Promise<Module>): Promise<Module> {
  const part = await load();
  await loadTexts();
  return part;
}
