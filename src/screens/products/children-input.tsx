import { useTranslation } from "react-i18next";
import { type InputProps, RefsInput } from "../../kit/fields/index.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { Box } from "../../kit/ui/index.ts";
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
