// Draws the pictures of the README, or with --language every surface in a language.
import { parseArgs } from 'node:util';
import { drawLanguage } from './drawLanguage.js';
import { drawReadme } from './drawReadme.js';

const { language } = parseArgs({ options: { language: { type: 'string' } } }).values;
await (language === undefined ? drawReadme() : drawLanguage(language));
