import { CalculatorOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { StateBox } from "../../kit/ui/state-box.tsx";

/** Shown if there are more records than this browser adds up itself. */
export default function TooManyNotice() {
  const { t } = useTranslation("reports");
  return (
    <StateBox
      icon={<CalculatorOutlined aria-hidden />}
      title={t("counting.tooMany.title")}
      text={t("counting.tooMany.text")}
      alert
    />
  );
}
