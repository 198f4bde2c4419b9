export type { SimulationDependencies } from './dependencies.ts';
