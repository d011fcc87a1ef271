import { useTranslation } from "react-i18next";
import type { InputProps } from "../../kit/fields/props.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { RefsInput } from "../../kit/references/inputs.tsx";
import { Box } from "../../kit/ui/box.tsx";
import { posSettings } from "../../resources/pos-settings.ts";

/** The components of a master product; read-only while the settings turn composition off. */
export default function ChildrenInput(props: InputProps) {
  const { t } = useTranslation("catalog");
  const { value, isLoading } = useGlobal(posSettings);
  const off = !isLoading && !value.composition;
  return (
    <>
      <RefsInput {...props} disabled={off || props.disabled === true} />
      {off ? (
        <Box above={4} size={13} tone="muted">
          {t("composition.off")}
        </Box>
      ) : null}
    </>
  );
}
