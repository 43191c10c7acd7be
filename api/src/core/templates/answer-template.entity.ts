import { Entity } from "typeorm";
import { TextTemplate } from "./text-template.entity";

/** An answer that those who answer tickets need often, ready in both languages. */
@Entity({ name: "answer_templates" })
export class AnswerTemplate extends TextTemplate {}
