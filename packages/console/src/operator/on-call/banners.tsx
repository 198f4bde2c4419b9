import { useState } from 'react';
import { useCan } from '../../session/place.ts';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { Failed } from '../../ui/states.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { Time } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import { Acknowledge } from './acknowledge.tsx';
import { alertText } from './alert-text.ts';
import { useWorkText } from '../overdue/work-text.ts';
import { onCallTexts } from './texts.ts';
import type { Alert } from './types.ts';
import classes from './banners.module.css';

/** What asks for attention, on every page of the operator. */
export function Banners() {
  const texts = useTexts(onCallTexts);
  const [taken, setTaken] = useState<Alert | undefined>();
  const { data, error } = useOperatorRead<{ readonly alerts: readonly Alert[] }>('/alerts');
  if (error !== null && data === undefined) return <Failed error={error} />;
  if (data === undefined || data.alerts.length === 0) return null;
  return (
    <>
      <ul className={classes.banners} aria-label={texts.alerts.list}>
        {data.alerts.map((alert) => (
          <Banner key={alert.id} alert={alert} onTake={() => setTaken(alert)} />
        ))}
      </ul>
      {taken && <Acknowledge alert={taken} onClose={() => setTaken(undefined)} />}
    </>
  );
}

function Banner({ alert, onTake }: { readonly alert: Alert; readonly onTake: () => void }) {
  const texts = useTexts(onCallTexts);
  const { environments } = useTexts(shellTexts);
  const { label } = useTexts(uiTexts);
  const language = useLanguage();
  const work = useWorkText();
  const may = useCan('alerts.act');
  const { severity, environment, since, acknowledged } = alert;
  return (
    <li data-severity={acknowledged ? 'acknowledged' : severity}>
      <Icon name="attention" />
      <div>
        <strong>
          {environment && `${label(environments[environment])} `}
          {alertText(alert, texts, work.kind, language)}
        </strong>{' '}
        {since && <Time at={since} />}
        <p>
          {acknowledged ? (
            <>
              {texts.alerts.acknowledged(acknowledged.person.name, acknowledged.reason)}{' '}
              <Time at={acknowledged.until} />
            </>
          ) : (
            texts.alerts.toDo(work.remedy(alert))
          )}
        </p>
      </div>
      {may && !acknowledged && <Button onClick={onTake}>{texts.alerts.acknowledge}</Button>}
    </li>
  );
}
