import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FILE_TIMEOUT_MS } from '../../api/queries.ts';
import act from '../../shell/act-dialog.module.css';
import { useTexts } from '../../text/catalog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Id } from '../../ui/id.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { Failed } from '../../ui/states.tsx';
import { callOperator, useOperatorRead } from '../api.ts';
import { onCallTexts } from './texts.ts';
import type { AuditHead, Verification } from './types.ts';
import { Submit } from '../../ui/submit.tsx';
import { SETTLED_MS, useSettled } from '../../ui/use-settled.ts';

const SEQUENCE_LENGTH_MAX = 16;
const HASH_LENGTH = 64;

/** Verifies the whole log, part by part, and a line that somebody noted elsewhere. */
export function Verify({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(onCallTexts).audit;
  const [sequence, setSequence] = useState('');
  const [hash, setHash] = useState('');
  const [lines, setLines] = useState(0);
  const head = useOperatorRead<AuditHead>('/audit/head');
  const isNumber = /^[1-9]\d*$/.test(sequence);
  const isHash = /^[0-9a-f]{64}$/.test(hash);
  const noted = isNumber && isHash;
  const isWrongHash = useSettled(hash, SETTLED_MS) === hash && hash !== '' && !isHash;
  const kept = noted ? { sequence: Number(sequence), hash } : undefined;
  const verification = useMutation({ mutationFn: async () => await verifyAll(kept, setLines) });
  const isReady = noted || (sequence === '' && hash === '');
  const problems = verification.data;
  return (
    <Dialog title={texts.verify} onClose={onClose}>
      <form
        className={act.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !verification.isPending) verification.mutate();
        }}
      >
        <p>{texts.verifyEffect}</p>
        <TextInput
          label={texts.sequence}
          value={sequence}
          onChange={(text) => setSequence(text.trim())}
          inputMode="numeric"
          maxLength={SEQUENCE_LENGTH_MAX}
          {...(sequence !== '' && !isNumber && { error: texts.notANumber })}
        />
        <TextInput
          label={texts.hash}
          value={hash}
          onChange={(text) => setHash(text.trim().toLowerCase())}
          maxLength={HASH_LENGTH}
          {...(isWrongHash && { error: texts.notAHash(HASH_LENGTH) })}
        />
        <div role="status" className={act.effect}>
          {verification.isPending && texts.verifying(lines)}
          {problems?.length === 0 && <p>{kept ? texts.intactUpTo(lines, kept.sequence) : texts.intact(lines)}</p>}
          {problems !== undefined && problems.length > 0 && (
            <>
              <p>{texts.broken}</p>
              {problems.map(({ text, finding }) => (
                <Finding key={text} text={text} of={finding} />
              ))}
            </>
          )}
        </div>
        {head.data && (
          <div>
            <p>{texts.head(head.data.sequence)}</p>
            <Id id={head.data.hash} />
          </div>
        )}
        {verification.error !== null && <Failed error={verification.error} />}
        <DialogFooter>
          <Button onClick={onClose}>{texts.close}</Button>
          <Submit isReady={isReady} loading={verification.isPending}>
            {texts.verify}
          </Submit>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** What is wrong; a kind of a newer service stays in English. */
function Finding({ text, of }: { readonly text: string; readonly of: FindingOf | undefined }) {
  const { findings } = useTexts(onCallTexts).audit;
  if (of === undefined || !Object.hasOwn(findings, of.kind)) return <p lang="en">{text}</p>;
  const { first_line: first, last_line: last } = of;
  return <p>{findings[of.kind](first === last ? String(first) : `${first}–${last}`)}</p>;
}

type FindingOf = Verification['findings'][number];

/** A problem in the service’s English, and its kind. */
interface Problem {
  readonly text: string;
  readonly finding: FindingOf | undefined;
}

/** @returns the first problems */
async function verifyAll(kept: AuditHead | undefined, onLines: (lines: number) => void): Promise<Problem[]> {
  const problems: Problem[] = [];
  let lines = 0;
  let after: AuditHead | null = null;
  do {
    const part: Verification = await callOperator('POST', '/audit/verify', {
      body: { ...kept, ...(after && { after }) },
      maxRetries: 0,
      // A part of a long log takes a while to verify.
      timeout: FILE_TIMEOUT_MS,
    });
    lines += part.lines;
    onLines(lines);
    problems.push(...part.problems.map((text, index) => ({ text, finding: part.findings[index] })));
    after = part.next;
  } while (after !== null && problems.length === 0);
  return problems;
}
