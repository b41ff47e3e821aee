import * as z from 'zod/mini';

export const adminNote = z.object({ id: z.string(), text: z.string(), by: z.string(), at: z.string() });
export type AdminNote = z.infer<typeof adminNote>;

export const adminNoteForm = z.object({ text: z.string().check(z.minLength(1), z.maxLength(2000)) });
