import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { named } from "../../domain/texts/named.ts";
import { textsOf } from "../../kit/context/labels.ts";
import { ariaKeysOf, pressesOf } from "../../kit/context/shortcuts.ts";
import { coverBelow } from "../../kit/focus/cover.ts";
import { LeaveGuard } from "../../kit/form/leave-guard.tsx";
import { useSaveKeys } from "../../kit/form/use-save.ts";
import { Card, Row, Stack, Text } from "../../kit/ui/box.tsx";
import type { RoleDraft } from "./use-role-draft.ts";

/** The unsaved changes, the error of the last save, and the buttons to save or discard. */
export function RolesSaveBar({ draft }: { readonly draft: RoleDraft }) {
  const { t } = useTranslation(["form", textsOf("roles")]);
  useSaveKeys(() => void draft.save());
  const { dirty, failure, saving, save, discard } = draft;
  const stale = failure?.type === "stale";
  const reasons = failure ? Object.values(failure.errors).flat() : [];
  const why = () => {
    if (!failure) return null;
    if (stale) return t(`${textsOf("roles")}:stale`);
    return reasons.length > 0
      ? reasons.map((key) => t(named(key.replace(/^roles\./, `${textsOf("roles")}:`)))).join(" ")
      : failure.message;
  };
  return (
    <>
      {dirty ? (
        <Card
          ref={coverBelow}
          as="div"
          padX={16}
          padY={12}
          ground="raised"
          shadow="popup"
          sticky={12}
          role="region"
          aria-label={t(`${textsOf("roles")}:unsaved`)}
        >
          <Row gap={12} rowGap={8} wrap justify="between">
            <Stack gap={2}>
              <Text strong>{t(`${textsOf("roles")}:unsaved`)}</Text>
              {failure ? (
                <Text tone="error" role="alert">
                  {why()}
                </Text>
              ) : (
                <Text tone="muted">{t(`${textsOf("roles")}:atOnce`)}</Text>
              )}
            </Stack>
            <Row gap={8}>
              <Button onClick={discard}>{t(`${textsOf("roles")}:discard`)}</Button>
              <Button
                type="primary"
                loading={saving}
                onClick={() => void save()}
                title={pressesOf("save").join(", ")}
                aria-keyshortcuts={ariaKeysOf("save")}
              >
                {t(saving ? "form:saving" : "form:save")}
              </Button>
            </Row>
          </Row>
        </Card>
      ) : null}
      <LeaveGuard model={{ isDirty: () => dirty, dropDraft: discard }} save={save} saving={saving} />
    </>
  );
}
