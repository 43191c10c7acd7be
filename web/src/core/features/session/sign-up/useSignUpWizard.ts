import { byRules } from "../../../../components/form/rules-resolver";
import { useEffect, useRef, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { showFieldProblems } from "../../../../components/form/server-problems";
import * as v from "valibot";
import { problem } from "../../../../i18n/problem";
import { emptySignUp, signUpRules, signUpSteps, stepOf, usernameRule, type SignUpValues } from "./sign-up.rules";
import { useRegistration } from "./useRegistration";
import { useSuggestedUsername } from "./useSuggestedUsername";
import { useUsernameCheck } from "./useUsernameCheck";

export interface SignUpWizard {
  form: UseFormReturn<SignUpValues>;
  step: number;
  last: boolean;
  usernameFree: boolean;
  /** Whether the username was made from the name and not typed. */
  usernameSuggested: boolean;
  /** Validates this step, then goes on; the last step creates the account. */
  forward: () => Promise<void>;
  back: () => void;
  /** Called with each change of step, for the history. */
  between: (before: number, after: number) => [back: () => void, again: () => void];
  busy: boolean;
  /** The API's error that belongs to no field. */
  failure: unknown;
}

const fields = signUpSteps.flat();

/** The three steps of the sign-up. All values stay when the member goes back and forth. */
export function useSignUpWizard(): SignUpWizard {
  const form = useForm<SignUpValues>({
    resolver: byRules(signUpRules),
    defaultValues: emptySignUp,
  });
  const [step, setStep] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const focusNext = useRef<{ step: number; field: keyof SignUpValues } | null>(null);
  const register = useRegistration();
  const { answer, check } = useUsernameCheck(form.watch("username"));
  const usernameSuggested = useSuggestedUsername(form, answer === "taken" && step === stepOf("username"));

  useEffect(() => {
    // Another render may come before the step's, when its field does not exist yet.
    if (focusNext.current?.step !== step) return;
    form.setFocus(focusNext.current.field);
    focusNext.current = null;
  });

  // React Hook Form revalidates only after a submission; here each step counts as one.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, errors }) => {
          const field = fields.find((each) => each === name);
          if (field && errors?.[field]) void form.trigger(field);
        },
      }),
    [form],
  );

  const goTo = (target: number, field: keyof SignUpValues | undefined = signUpSteps[target]?.[0]) => {
    focusNext.current = field ? { step: target, field } : null;
    setStep(target);
  };

  const usernameTaken = async () => {
    if (step !== stepOf("username") || (await check(v.parse(usernameRule, form.getValues("username")))) !== "taken")
      return false;
    form.setError("username", { type: "server", message: problem("form.usernameTaken") }, { shouldFocus: true });
    return true;
  };

  const create = async () => {
    try {
      await register(v.parse(signUpRules, form.getValues()));
    } catch (error) {
      const [first] = showFieldProblems(error, fields, form.setError);
      if (first) goTo(stepOf(first), first);
      else setFailure(error);
    }
  };

  const forward = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const names = signUpSteps[step] ?? [];
      if (!(await form.trigger(names, { shouldFocus: true })) || (await usernameTaken())) return;
      if (step + 1 < signUpSteps.length) goTo(step + 1);
      else await create();
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    step,
    last: step + 1 === signUpSteps.length,
    usernameFree: answer === "free",
    usernameSuggested,
    forward,
    back: () => goTo(step - 1),
    between: (before, after) => [() => goTo(before), () => goTo(after)],
    busy,
    failure,
  };
}
