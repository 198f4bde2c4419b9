import type { CDPSession } from 'playwright-core';

/**
 * Every string in a frame's JavaScript heap, after its garbage was collected. Long ones are cut by Chromium at 1,024
 * characters. Of the browser's own memory outside that heap it says nothing.
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
