const text = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string', minLength: 1 } },
  additionalProperties: false,
} as const;
const position = { type: 'integer', minimum: 1 } as const;
const artifactLocation = {
  type: 'object',
  properties: {
    uri: { type: 'string', pattern: "^[A-Za-z0-9%/._~!$&'()*+,;=:@-]+$" },
    uriBaseId: { type: 'string' },
    description: text,
  },
  additionalProperties: false,
} as const;

/** The part of the SARIF 2.1.0 schema (OASIS, errata 01) that a log of this package uses, closed to everything else. */
export const sarifSchema = {
  type: 'object',
  required: ['version', 'runs'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['tool'],
        additionalProperties: false,
        properties: {
          tool: {
            type: 'object',
            required: ['driver'],
            additionalProperties: false,
            properties: {
              driver: {
                type: 'object',
                required: ['name'],
                additionalProperties: false,
                properties: {
                  name: { type: 'string' },
                  informationUri: { type: 'string' },
                  rules: {
                    type: 'array',
                    uniqueItems: true,
                    items: {
                      type: 'object',
                      required: ['id'],
                      additionalProperties: false,
                      properties: { id: { type: 'string' }, shortDescription: text, fullDescription: text, help: text },
                    },
                  },
                },
              },
            },
          },
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          originalUriBaseIds: { type: 'object', additionalProperties: artifactLocation },
          results: {
            type: 'array',
            items: {
              type: 'object',
              required: ['message'],
              additionalProperties: false,
              properties: {
                ruleId: { type: 'string' },
                ruleIndex: { type: 'integer', minimum: -1 },
                level: { enum: ['none', 'note', 'warning', 'error'] },
                message: text,
                locations: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: ['physicalLocation'],
                    additionalProperties: false,
                    properties: {
                      physicalLocation: {
                        type: 'object',
                        additionalProperties: false,
                        properties: {
                          artifactLocation,
                          region: {
                            type: 'object',
                            required: ['startLine'],
                            additionalProperties: false,
                            properties: {
                              startLine: position,
                              startColumn: position,
                              endLine: position,
                              endColumn: position,
                            },
                          },
                        },
                      },
                    },
                  },
                },
                partialFingerprints: { type: 'object', additionalProperties: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  },
} as const;
