import { useTexts } from '../../text/catalog.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './first-rows-of-file.module.css';
import type { FirstRows, Problem } from './first-rows.ts';
import type { ReconciliationTexts } from './text/en.ts';
import { reconciliationTexts } from './texts.ts';

/** The columns of a file and its first rows, with what is wrong in them. */
export function FirstRowsOfFile({ first }: { readonly first: FirstRows }) {
  const { new: texts } = useTexts(reconciliationTexts);
  const { used, ignored, header, rows, problems } = first;
  return (
    <>
      {problems.length > 0 && (
        <Notice>
          {problems.map((problem) => (
            <p key={textOfProblem(problem, texts)}>{textOfProblem(problem, texts)}</p>
          ))}
        </Notice>
      )}
      {used.length > 0 && <p>{texts.used(used.join(', '))}</p>}
      {ignored.length > 0 && <p>{texts.ignored(ignored.join(', '))}</p>}
      {rows.length > 0 && (
        // A wide file scrolls, also with the keyboard.
        <div className={classes.rows} tabIndex={0} role="region" aria-label={texts.preview}>
          <table>
            <thead>
              <tr>
                {header.map((name, at) => (
                  <th key={`${name} ${at}`} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, line) => (
                <tr key={`${line} ${row.join()}`}>
                  {row.map((field, at) => (
                    <td key={`${at} ${field}`}>{field}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function textOfProblem(problem: Problem, { problems }: ReconciliationTexts['new']): string {
  switch (problem.kind) {
    case 'column':
    case 'twice':
      return problems[problem.kind](problem.name);
    case 'fields':
      return problems.fields(problem.line);
    case 'amount':
    case 'date':
      return problems[problem.kind](problem.line, problem.text);
    case 'empty':
    case 'noName':
    case 'noAccount':
      return problems[problem.kind];
  }
  return problem satisfies never;
}
