// The modules of the server. Events reach their handlers in this order: messages come last and tell what has become of it.
import type { Module } from './modules/module.ts';

export const MODULES: readonly Module[] = [];
