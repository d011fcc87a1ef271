import { NodeCollapseOutlined, NodeExpandOutlined, UnorderedListOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../fields/format.ts";
import { Row, Text } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly count: number;
  readonly canFold: boolean;
  readonly onUnfoldAll: () => void;
  readonly onFoldAll: () => void;
  /** Shows the records as a flat list. */
  readonly onFlatten: () => void;
}

/** The bar above a tree: the number of records, and the buttons to expand and collapse all. */
export function TreeBar({ count, canFold, onUnfoldAll, onFoldAll, onFlatten }: Props) {
  const { t } = useTranslation(["list", "sequence"]);
  const formats = useFormats();
  const number = formats.number(count);
  return (
    <Row gap={4} justify="between" wrap screenOnly>
      <Text size={13} tone="muted">
        {t("pages.showing", { from: formats.number(1), to: number, total: number })}
      </Text>
      {canFold ? (
        <Row gap={4}>
          <Button type="text" size="small" icon={<NodeExpandOutlined aria-hidden />} onClick={onUnfoldAll}>
            {t("sequence:tree.unfoldAll")}
          </Button>
          <Button type="text" size="small" icon={<NodeCollapseOutlined aria-hidden />} onClick={onFoldAll}>
            {t("sequence:tree.foldAll")}
          </Button>
          <Button type="text" size="small" icon={<UnorderedListOutlined aria-hidden />} onClick={onFlatten}>
            {t("sequence:tree.flat")}
          </Button>
        </Row>
      ) : null}
    </Row>
  );
}
