import { ApartmentOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Row } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";

export interface Props {
  readonly onTree: () => void;
}

/** Returns from the flat list to the tree. */
export default function AsTree({ onTree }: Props) {
  const { t } = useTranslation("sequence");
  return (
    <Row justify="end" screenOnly>
      <Button type="text" size="small" icon={<ApartmentOutlined aria-hidden />} onClick={onTree}>
        {t("tree.asTree")}
      </Button>
    </Row>
  );
}
