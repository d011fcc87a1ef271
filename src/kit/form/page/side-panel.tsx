import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BlockProps, useOverrides } from "../../context/overrides.ts";
import { readRecord } from "../../records/read.ts";
import { Box, Grid } from "../../ui/box.tsx";
import { Guarded } from "../../ui/broken.tsx";
import styles from "./beside.module.css";

interface Props extends BlockProps {
  readonly children: ReactNode;
}

/**
 * A form, or read-only values, with the content that overrides put beside it. In little room that content moves behind
 * a button.
 */
export function SidePanel({ resource, record, children }: Props) {
  const { t } = useTranslation("form");
  const [open, setOpen] = useState(false);
  const id = useId();
  const { beside: Part } = useOverrides(resource);
  if (!Part) return children;
  return (
    <Box container>
      <Grid columns={1} gap={16} className={styles.split}>
        <Button
          className={styles.toggle ?? ""}
          icon={open ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? "preview.hide" : "preview.show")}
        </Button>
        <Box shrinks>{children}</Box>
        <div id={id} className={styles.beside} data-beside data-open={open}>
          <Guarded what="part">
            <Part resource={resource} record={record && readRecord(resource, record)} />
          </Guarded>
        </div>
      </Grid>
    </Box>
  );
}
