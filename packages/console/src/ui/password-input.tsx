import { useState, type ComponentProps } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Button } from './mantine/button.tsx';
import { TextInput } from './mantine/text-input.tsx';
import { uiTexts } from './texts.ts';
import classes from './password-input.module.css';

/** A password, which the person can look at while typing it. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  const texts = useTexts(uiTexts);
  const [isShown, setShown] = useState(false);
  return (
    <div className={classes.field}>
      <TextInput {...props} type={isShown ? 'text' : 'password'} />
      <Button onClick={() => setShown(!isShown)}>{isShown ? texts.hidePassword : texts.showPassword}</Button>
    </div>
  );
}
