import { useTranslation } from "react-i18next";
import { Field } from "./field.tsx";

interface Props {
  readonly value: string;
  readonly errors: readonly string[] | undefined;
  readonly onChange: (value: string) => void;
}

/** The e-mail that an account goes by. */
export function EmailField(props: Props) {
  const { t } = useTranslation("auth");
  return <Field {...props} name="email" type="email" autoComplete="username" label={t("email")} />;
}
