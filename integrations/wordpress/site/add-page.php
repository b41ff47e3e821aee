<?php
// Publishes a page and prints its number: php add-page.php <folder> <title> <content>
list( , $folder, $title, $content ) = $argv;
require $folder . '/wp-load.php';
echo wp_insert_post(
	array(
		'post_type'    => 'page',
		'post_status'  => 'publish',
		'post_author'  => 1,
		'post_title'   => $title,
		'post_content' => $content,
	)
);
