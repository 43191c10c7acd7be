import { Entity } from "typeorm";
import { TextTemplate } from "./text-template.entity";

/** A ready-made reason for rejections, in both languages. */
@Entity({ name: "rejection_templates" })
export class RejectionTemplate extends TextTemplate {}
