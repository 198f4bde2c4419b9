import type { CDPSession } from 'playwright-core';

/**
 * Returns every string in a frame's JavaScript heap after a garbage collection. Chromium truncates strings at 1,024 characters.
 * The browser's memory outside that heap is not covered.
 */
export async function heapStrings(session: CDPSession): Promise<string[]> {
  let snapshot = '';
  const onChunk = ({ chunk }: { chunk: string }): void => void (snapshot += chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', onChunk);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false, captureNumericValue: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', onChunk);
  return (JSON.parse(snapshot) as { strings: string[] }).strings;
}
