import { useController, type UseFormReturn } from "react-hook-form";
import { Typography } from "../../../../../components/Typography";
import { useProblemText } from "../../../../../i18n/problem";
import { CountryPicker } from "../../country/CountryPicker";
import { hasDialCode } from "@tree-for-deed/common/identity/dial-codes";
import { emptySignUp, type SignUpValues } from "../sign-up.rules";

/** The new member's country. The dial code follows it until it is chosen by hand. */
export function CountryStep({ form }: { form: UseFormReturn<SignUpValues> }) {
  const { field, fieldState } = useController({ control: form.control, name: "country" });
  const problem = useProblemText()(fieldState.error?.message);
  const { dirtyFields } = form.formState;
  const choose = (code: string) => {
    field.onChange(code);
    void form.trigger("country");
    if (!dirtyFields.dialCode) form.setValue("dialCode", hasDialCode(code) ? code : emptySignUp.dialCode);
  };
  return (
    <>
      <Typography color="textSecondary" text="session.country.why" />
      <CountryPicker value={field.value} onChange={choose} problem={problem} buttonRef={field.ref} />
    </>
  );
}
