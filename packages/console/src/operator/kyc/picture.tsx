import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FILE_TIMEOUT_MS } from '../../api/queries.ts';
import { useTexts } from '../../text/catalog.ts';
import { Button } from '../../ui/mantine/button.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { operatorApi } from '../api.ts';
import { callOfCase } from './path.ts';
import { kycTexts } from './texts.ts';
import classes from './picture.module.css';

const ZOOMS = [1, 2, 4] as const;
const QUARTERS = 4;

interface PictureProps {
  /** What the operator's API calls it. */
  readonly path: string;
  readonly name: string;
  /** The case says which documents were opened, so it is read again. */
  readonly caseId: string;
}

/** A document on a canvas: there is no address of an image and no file to save. It is read once, and gone when the component is. */
export function Picture({ path, name, caseId }: PictureProps) {
  const texts = useTexts(kycTexts);
  const { bitmap, error } = useBitmap(path, caseId);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  if (error !== undefined) return <Failed error={error} />;
  if (bitmap === undefined) return <Loading rows={4} />;
  return (
    <>
      <div className={classes.tools}>
        <Button onClick={() => setTurns((turns + 1) % QUARTERS)}>{texts.turn}</Button>
        <Button onClick={() => setZoom(zoom + 1)} disabled={zoom === ZOOMS.length - 1}>
          {texts.larger}
        </Button>
        <Button onClick={() => setZoom(zoom - 1)} disabled={zoom === 0}>
          {texts.smaller}
        </Button>
      </div>
      <div className={classes.frame} role="group" aria-label={name} tabIndex={0} data-zoom={ZOOMS[zoom]}>
        <Drawing bitmap={bitmap} turns={turns} name={name} />
      </div>
    </>
  );
}

/** Reads the picture. It is in no cache. */
function useBitmap(path: string, caseId: string) {
  const queries = useQueryClient();
  const [state, setState] = useState<{ readonly bitmap?: ImageBitmap; readonly error?: unknown }>({});
  useEffect(() => {
    const left = new AbortController();
    let bitmap: ImageBitmap | undefined;
    const read = async (): Promise<void> => {
      try {
        // Each call is a look that is recorded, so none is repeated.
        const response = await operatorApi().fetch('GET', path, {
          signal: left.signal,
          maxRetries: 0,
          timeout: FILE_TIMEOUT_MS,
        });
        void queries.invalidateQueries({ queryKey: ['operator', callOfCase(caseId)] });
        bitmap = await createImageBitmap(await response.blob());
        if (left.signal.aborted) bitmap.close();
        else setState({ bitmap });
      } catch (error) {
        if (!left.signal.aborted) setState({ error });
      }
    };
    void read();
    return () => {
      left.abort();
      bitmap?.close();
    };
  }, [path, caseId, queries]);
  return state;
}

interface DrawingProps {
  readonly bitmap: ImageBitmap;
  /** By a quarter, to the right. */
  readonly turns: number;
  readonly name: string;
}

function Drawing({ bitmap, turns, name }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    const context = current?.getContext('2d');
    if (!current || !context) return undefined;
    const { width, height } = bitmap;
    const isUpright = turns % 2 === 0;
    current.width = isUpright ? width : height;
    current.height = isUpright ? height : width;
    context.translate(current.width / 2, current.height / 2);
    context.rotate((turns * Math.PI) / 2);
    context.drawImage(bitmap, -width / 2, -height / 2);
    return () => {
      // Takes the pixels out of memory, not only off the page.
      current.width = 0;
    };
  }, [bitmap, turns]);
  return <canvas ref={canvas} role="img" aria-label={name} onContextMenu={(event) => event.preventDefault()} />;
}
