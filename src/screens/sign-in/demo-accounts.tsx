import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { roles } from "../../domain/roles.ts";
import { isDemo } from "../../providers/public-calls.ts";
import styles from "./sign-in.module.css";

const demoPassword = "storekeeper";

interface DemoAccountsProps {
  readonly onChoose: (account: { readonly email: string; readonly password: string }) => void;
}

/** Fills the form with one of the demo's accounts. Shown only where the server says that it is a demo. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTranslation("auth");
  const id = useId();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    void isDemo().then(setShown);
  }, []);
  if (!shown) return null;
  return (
    <div className={styles.demo}>
      <label htmlFor={id}>{t("demo.title")}</label>
      <select
        id={id}
        defaultValue=""
        onChange={(event) => onChoose({ email: event.target.value, password: demoPassword })}
      >
        <option value="" disabled>
          {t("demo.choose")}
        </option>
        {roles.map((role) => (
          <option key={role} value={`${role}@example.com`}>{`${role}@example.com`}</option>
        ))}
      </select>
    </div>
  );
}
