<?php
/**
 * The block on a page, or its preview in the editor.
 *
 * @package BaitDrop
 *
 * @var array $attributes What the block asks for.
 */

defined( 'ABSPATH' ) || exit;

$baitdrop_given = array(
	'button_text'   => $attributes['buttonText'],
	'button_color'  => $attributes['buttonColor'],
	'theme'         => $attributes['theme'],
	'width'         => $attributes['width'],
	'minimum_order' => $attributes['minimumOrder'],
);
$baitdrop_inner = BaitDrop_Widget::is_preview() ? BaitDrop_Widget::preview( $baitdrop_given ) : BaitDrop_Widget::markup( $baitdrop_given );

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- both are escaped where they are made.
printf( '<div %1$s>%2$s</div>', get_block_wrapper_attributes(), $baitdrop_inner );
