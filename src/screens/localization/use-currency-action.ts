import { useCustomMutation, useInvalidate, useNotification } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { currencies } from "../../resources/currencies.ts";

/** A call that changes currencies: lists and pages ask anew, and a refusal is told. */
export function useCurrencyAction<Answer extends Record<string, unknown>>() {
  const { t } = useTranslation("localization");
  const { open } = useNotification();
  const invalidate = useInvalidate();
  const { mutate, mutation } = useCustomMutation<Answer>();
  const run = (path: string, done: (answer: Answer) => void) =>
    mutate(
      {
        url: `/api/${currencies.name}/${path}`,
        method: "post",
        values: {},
        successNotification: false,
        errorNotification: false,
      },
      {
        onSuccess: ({ data }) => {
          void invalidate({ resource: currencies.name, invalidates: ["resourceAll"] });
          done(data);
        },
        onError: (error) => open?.({ type: "error", message: t(reasonOf(error)) }),
      },
    );
  return { run, busy: mutation.isPending };
}

/** What the API has refused for, as the key of a text. */
function reasonOf(error: unknown): string {
  const errors = typeof error === "object" && error !== null && "errors" in error ? error.errors : undefined;
  const [first] = typeof errors === "object" && errors !== null ? Object.values(errors).flat() : [];
  const reason = typeof first === "string" ? /^currencies\.errors\.(\w+)$/.exec(first)?.[1] : undefined;
  return reason ? `resources/currencies:errors.${reason}` : "failed";
}
