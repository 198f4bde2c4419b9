import { renameSync, writeFileSync } from 'node:fs';
import { GCProfiler, setFlagsFromString } from 'node:v8';

/**
 * Loaded into a process with `--import`: each SIGUSR2 starts or ends a profile of its young collections (scavenges). At the
 * end of a profile it writes how many bytes were young, and how many of these survived, to SCAVENGES_FILE.
 */
interface Scavenges {
  readonly count: number;
  readonly young_bytes: number;
  readonly survived_bytes: number;
}

// As in `npm start`; NODE_OPTIONS does not allow it.
setFlagsFromString('--no-allocation-site-pretenuring');

const file = process.env['SCAVENGES_FILE']!;
let profiler: GCProfiler | undefined;

process.on('SIGUSR2', () => {
  if (profiler === undefined) {
    profiler = new GCProfiler();
    profiler.start();
  } else {
    // Renamed when complete, so that a reader never sees a part.
    writeFileSync(`${file}.part`, JSON.stringify(summarize(profiler.stop())));
    renameSync(`${file}.part`, file);
    profiler = undefined;
  }
});

function summarize({ statistics }: ReturnType<GCProfiler['stop']>): Scavenges {
  const scavenges = statistics.filter(({ gcType }) => gcType === 'Scavenge');
  let young_bytes = 0;
  let survived_bytes = 0;
  for (const { beforeGC, afterGC } of scavenges) {
    const before = sizes(beforeGC);
    const after = sizes(afterGC);
    young_bytes += before.young;
    survived_bytes += after.young + Math.max(0, after.old - before.old);
  }
  return { count: scavenges.length, young_bytes, survived_bytes };
}

interface HeapStatistics {
  readonly heapSpaceStatistics: readonly { readonly spaceName: string; readonly spaceUsedSize: number }[];
}

function sizes({ heapSpaceStatistics }: HeapStatistics): { young: number; old: number } {
  let young = 0;
  let old = 0;
  for (const { spaceName, spaceUsedSize } of heapSpaceStatistics) {
    if (spaceName.startsWith('new_')) young += spaceUsedSize;
    else old += spaceUsedSize;
  }
  return { young, old };
}
