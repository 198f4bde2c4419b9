/** The parts of `package.json` that differ between the repository and what partners install. */
interface Manifest {
  readonly [field: string]: unknown;
}

/** In the repository, the package's entry points are its sources. Partners install the build. */
export function publishedManifest(manifest: Manifest): Manifest {
  const { devDependencies: _, scripts: __, ...kept } = manifest;
  return {
    ...kept,
    main: './dist/index.cjs',
    module: './dist/index.js',
    types: './dist/types/index.d.cts',
    exports: {
      '.': entry('index', 'index'),
      './secure-view': entry('secure-view', 'browser/secure-view'),
      './package.json': './package.json',
    },
  };
}

function entry(program: string, types: string): object {
  return {
    import: { types: `./dist/types/${types}.d.ts`, default: `./dist/${program}.js` },
    require: { types: `./dist/types/${types}.d.cts`, default: `./dist/${program}.cjs` },
  };
}
