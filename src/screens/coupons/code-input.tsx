import { ThunderboltOutlined } from "@ant-design/icons";
import { Button, Space } from "antd";
import { useTranslation } from "react-i18next";
import { makeCouponCode } from "../../domain/orders/coupons.ts";
import { textsOf } from "../../kit/context/labels.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import { TextInput } from "../../kit/fields/text-inputs.tsx";
import styles from "./code-input.module.css";

/** A random number below `below`. Cryptographically secure, because a code is worth money. */
function chance(below: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % below;
}

/** A code, typed in any letter case or generated. */
export default function CodeInput(props: InputProps) {
  const { t } = useTranslation(textsOf("coupons"));
  return (
    <Space.Compact className={styles.code ?? ""}>
      <TextInput {...props} />
      <Button
        icon={<ThunderboltOutlined aria-hidden />}
        disabled={props.disabled ?? false}
        onClick={() => props.onChange?.(makeCouponCode(chance))}
      >
        {t("generate")}
      </Button>
    </Space.Compact>
  );
}
