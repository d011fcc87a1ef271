import { CheckOutlined, CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectCell } from "../../kit/fields/select/cell.tsx";
import { textOf } from "../../kit/fields/values.ts";
import type { CellProps } from "../../kit/fields/views.ts";
import { usePermissions } from "../../kit/session.ts";
import type { Item } from "../pending-approval/kind.ts";
import { RejectDialog } from "../pending-approval/reject-dialog.tsx";
import { reviewKind } from "../pending-approval/review-kind.tsx";
import { itemOf, useDecide } from "../pending-approval/use-decide.ts";
import styles from "./status-cell.module.css";

/** The status of a review; while it waits, with the two ways out of that. */
export default function StatusCell(props: CellProps) {
  const { may } = usePermissions();
  const item = props.value === "pending" ? itemOf(reviewKind, props.record) : undefined;
  if (!item || !may(props.resource.area, "edit")) return <SelectCell {...props} />;
  return (
    <span className={styles.cell}>
      <SelectCell {...props} />
      <Decision item={item} title={textOf(props.record.title)} />
    </span>
  );
}

function Decision({ item, title }: { readonly item: Item; readonly title: string }) {
  const { t } = useTranslation("approval");
  const [asking, ask] = useState(false);
  const { decide, busy } = useDecide();
  return (
    <span className={styles.buttons}>
      <Button
        type="text"
        size="small"
        className={styles.approve ?? ""}
        disabled={busy}
        icon={<CheckOutlined aria-hidden />}
        aria-label={t("approveOne", { name: title })}
        title={t("approve")}
        onClick={() => void decide([{ item, patch: item.kind.approved({}) }])}
      />
      <Button
        type="text"
        size="small"
        danger
        disabled={busy}
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("rejectOne", { name: title })}
        title={t("reject")}
        onClick={() => ask(true)}
      />
      {asking ? (
        <RejectDialog
          count={1}
          onClose={() => ask(false)}
          onReject={(reason) => {
            ask(false);
            void decide([{ item, patch: item.kind.rejected(reason) }]);
          }}
        />
      ) : null}
    </span>
  );
}
