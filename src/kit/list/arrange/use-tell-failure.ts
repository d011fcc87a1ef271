import { useNotification } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { toApiError } from "../../../providers/api-error.ts";

const known = ["stale", "network", "denied", "validation"];

/**
 * Says why moves were not stored and how many were taken back, if any. Somebody who was faster is no fault: the rows are
 * asked for again.
 */
export function useTellFailure(): (error: unknown, takenBack: number) => void {
  const { open } = useNotification();
  const { t } = useTranslation("sequence");
  return (error, takenBack) => {
    const { type: word } = toApiError(error);
    const type = known.includes(word) ? word : "server";
    open?.({
      type: "error",
      key: "sequence",
      message: t(`failed.${type}`),
      ...(takenBack > 0 ? { description: t("takenBack", { count: takenBack }) } : {}),
    });
  };
}
