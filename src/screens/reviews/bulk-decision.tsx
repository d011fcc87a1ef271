import { CheckOutlined, CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BulkProps } from "../../kit/customise.ts";
import { RejectDialog } from "../pending-approval/reject-dialog.tsx";
import { reviewKind } from "../pending-approval/review-kind.tsx";

/** Approves or rejects all selected reviews. */
export default function BulkDecision({ ids, onPatch }: BulkProps) {
  const { t } = useTranslation("approval");
  const [asking, ask] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<CheckOutlined aria-hidden />}
        onClick={() => onPatch(reviewKind.approved({}))}
      >
        {t("approve")}
      </Button>
      <Button size="small" icon={<CloseOutlined aria-hidden />} onClick={() => ask(true)}>
        {t("reject")}
      </Button>
      {asking ? (
        <RejectDialog
          count={ids.length}
          onClose={() => ask(false)}
          onReject={(reason) => {
            ask(false);
            onPatch(reviewKind.rejected(reason));
          }}
        />
      ) : null}
    </>
  );
}
