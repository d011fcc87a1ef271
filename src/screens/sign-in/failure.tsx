import { useTranslation } from "react-i18next";
import type { ApiError } from "../../providers/api-error.ts";
import styles from "./sign-in.module.css";

/** The words for a failure: the more exact ones where there are some. */
function keysOf(error: ApiError): string[] {
  return [
    `failures.${error.type}.${error.reason ?? "any"}`,
    `failures.${error.type}.any`,
    "failures.unknown",
  ];
}

/** Why the attempt failed, where it is not about one of the fields. */
export function Failure({ error }: { readonly error: ApiError | null }) {
  const { t } = useTranslation("auth");
  return (
    <div role="alert">
      {error && <p className={styles.failure}>{t(keysOf(error), { count: error.retryAfter ?? 60 })}</p>}
    </div>
  );
}
