import { Entity } from "typeorm";
import { TextTemplate } from "./text-template.entity";

/** A ready-made answer to tickets, in both languages. */
@Entity({ name: "answer_templates" })
export class AnswerTemplate extends TextTemplate {}
