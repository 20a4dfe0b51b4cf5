#!/usr/bin/env node
// A file of the repository, so that an install can link the program before anything is built.
import '../dist/cli.js';
