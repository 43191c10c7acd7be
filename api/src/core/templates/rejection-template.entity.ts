import { Entity } from "typeorm";
import { TextTemplate } from "./text-template.entity";

/** A reason for a rejection that admins need often, ready in both languages. */
@Entity({ name: "rejection_templates" })
export class RejectionTemplate extends TextTemplate {}
